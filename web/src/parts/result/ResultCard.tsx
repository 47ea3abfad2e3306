import { useEffect, useRef, useState } from "preact/hooks";
import { way, whole } from "../../core/browser/reach";
import { alone } from "../../core/wire/carrier";
import { Dialog } from "../Dialog";
import { CopyLink } from "../links/CopyLink";
import { drawResult, HIGH, type Result, WIDE } from "./draw";
import "./result.css";

/** A face that the page has not used yet is fetched for the picture. */
async function facesLoaded(): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  const faces = ["--font", "--tale", "--font-card"].map((token) => `600 40px ${style.getPropertyValue(token)}`);
  await Promise.all(faces.map((face) => document.fonts.load(face))).catch(() => undefined);
}

interface Props {
  result: Omit<Result, "where">;
  /** The path of the sign beside the title. */
  sign: string;
  /** The replay's place within the page. */
  replay: string;
  onClose: () => void;
}

/** A picture of how it ended, to be saved or sent, and the link to the replay, in which everything is open: of a table in the
 * page nobody else could follow it, so the picture has the page's own. */
export function ResultCard({ result, sign, replay, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [link, setLink] = useState(() => (alone() ? location.href.replace(/#.*/, "") : whole(replay, "")));
  const [file, setFile] = useState<File | null>(null);
  const address = useRef("");
  const [href, setHref] = useState("");

  useEffect(() => {
    if (!alone()) {
      way().then(
        ({ base }) => setLink(whole(replay, base)),
        () => undefined,
      );
    }
    return () => URL.revokeObjectURL(address.current);
  }, [replay]);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return undefined;
    let current = true;
    void facesLoaded().then(() => {
      if (!current) return;
      drawResult(paper, { ...result, where: link.replace(/^https?:\/\//, "").replace(/\/0\/watching$/, "") }, sign);
      paper.toBlob((blob) => {
        if (!blob || !current) return;
        URL.revokeObjectURL(address.current);
        address.current = URL.createObjectURL(blob);
        setHref(address.current);
        setFile(new File([blob], "loretable-result.png", { type: "image/png" }));
      }, "image/png");
    });
    return () => {
      current = false;
    };
  }, [link, result.race]);

  const sharing = file !== null && typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
  return (
    <Dialog title="The result" onClose={onClose}>
      <canvas
        ref={canvas}
        class="result-card"
        width={WIDE}
        height={HIGH}
        role="img"
        aria-label={`${result.kick}. ${result.title}. ${result.sentence}`}
      />
      <div class="row">
        {sharing ? (
          <button
            type="button"
            class="primary"
            onClick={() =>
              void navigator.share({ files: [file], title: result.title, url: link }).catch(() => undefined)
            }
          >
            Share
          </button>
        ) : null}
        <a
          class={sharing ? "button" : "button primary"}
          href={href || undefined}
          download="loretable-result.png"
          aria-disabled={href === ""}
        >
          Save the picture
        </a>
      </div>
      {alone() ? null : <CopyLink label="The replay, with everything open" link={link} />}
    </Dialog>
  );
}
