import { Icon } from "../../../parts/Icon";
import "../style/character-table.css";
import { useCards } from "../../../core/hooks";
import { characterIcon } from "../looks/pieces";
import { type Printed, SIDES } from "../model/facts";

/** Everybody who may stand on the board, with strength and text: for the rules. */
export default function CharacterTable({ game }: { game: string }) {
  const printed = useCards(game).find("the board")?.facts as unknown as Printed | undefined;
  if (!printed) return null;
  return (
    <section class="cf-who-is-who" data-testid="characters">
      <h3>The characters</h3>
      {[0, 1].map((side) => (
        <table key={side}>
          <caption>{side === 0 ? `The ${SIDES[0]}` : SIDES[1]}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Strength</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            {printed.characters
              .filter((one) => one.side === side)
              .map((one) => (
                <tr key={one.word}>
                  <th scope="row">
                    <Icon path={characterIcon(one.word, one.side)} size={18} /> {one.name}
                  </th>
                  <td>{one.strength}</td>
                  <td>{one.texts.join(" ")}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
