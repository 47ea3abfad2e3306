import { useEffect } from "preact/hooks";
import { keepStudyKey } from "../../core/browser/studyKey";
import { replaceWith } from "../../core/hooks";

/** Whoever comes with the key has it from now on; it does not stay in the address, which people copy. */
export function KeyTaken({ value, study }: { value: string; study: boolean }) {
  useEffect(() => {
    keepStudyKey(value);
    replaceWith(study ? { page: "study", id: "" } : { page: "lobby" });
  }, [value, study]);
  return null;
}
