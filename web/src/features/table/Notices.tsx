import { useKept } from "../../core/hooks";
import type { Notice } from "../../core/wire/messages";

/** What everybody at the table has to know. Each can be put away by whoever has read it; none is ever left out. */
export function Notices({ match, notices }: { match: string; notices: readonly Notice[] }) {
  const [read, setRead] = useKept(`read.${match}`, "0");
  const fresh = notices.slice(Number(read));
  if (notices.length === 0) return null;
  if (fresh.length === 0) {
    return (
      <p class="notices-read faint" data-testid="notices">
        <button type="button" class="quiet" onClick={() => setRead("0")}>
          {notices.length === 1 ? "1 notice" : `${notices.length} notices`}
        </button>
      </p>
    );
  }
  return (
    <div class="bar" role="status" data-testid="notices">
      <ul class="notices">
        {fresh.map((notice, i) => (
          <li key={i}>{notice.text}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setRead(String(notices.length))}>
        I see
      </button>
    </div>
  );
}
