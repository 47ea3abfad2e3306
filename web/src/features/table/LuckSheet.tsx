import { useEffect, useState } from "preact/hooks";
import { seenOf } from "../../core/browser/luck";
import { check, type Finding, type Proof } from "../../core/luck/proof";
import * as api from "../../core/wire/api";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { Dialog } from "../../parts/Dialog";

interface Props {
  info: MatchInfo;
  token: string;
  you: number;
  over: boolean;
  onClose: () => void;
}

/** What is known of the luck of this match, and after its end whether it was as promised. */
export function LuckSheet({ info, token, you, over, onClose }: Props) {
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [trouble, setTrouble] = useState("");
  const provable = info.luck !== undefined && info.luck !== null;

  useEffect(() => {
    if (!over || !provable || !token) return;
    api
      .proof(info.match, token)
      .then((told) => {
        setProof(told);
        setFound(check(told, seenOf(info.match), you));
      })
      .catch((error: unknown) => setTrouble(api.messageOf(error)));
  }, [over, provable, info.match, token, you]);

  return (
    <Dialog title="Luck" onClose={onClose}>
      {provable ? (
        <p>
          The table promised a secret before the deal, and everybody at the table added to it: nobody chose this luck.
          When the match is over the secret is opened.
        </p>
      ) : (
        <p>Nothing can be proved about the luck of this match.</p>
      )}
      {found ? (
        <ul class="findings" data-testid="luck">
          {found.map((finding) => (
            <li key={finding.text} class={finding.fits ? "fits" : "fault"}>
              {finding.fits ? "✓" : "✗"} {finding.text}
            </li>
          ))}
        </ul>
      ) : null}
      {trouble ? <p class="fault">{trouble}</p> : null}
      {found ? (
        <p class="faint">
          <button type="button" class="quiet" onClick={() => proof && save(proof)}>
            Download the proof
          </button>{" "}
          With it <code>loretable verify</code> checks every shuffle and draw.
        </p>
      ) : null}
    </Dialog>
  );
}

function save(proof: Proof): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(proof)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${proof.luck.match}-proof.json`;
  link.click();
  URL.revokeObjectURL(url);
}
