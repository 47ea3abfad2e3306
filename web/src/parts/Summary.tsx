/** What a summary says in words, without its figures. */
export function sentenceOf(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() && !/ {2,}/.test(line.trim()))
    .join(" ");
}

/** How a game ended: a sentence, and where the game counts more than that, its figures as a table. */
export function Summary({ text }: { text: string }) {
  const rows = text.split("\n").map((line) => line.trim().split(/ {2,}/));
  const [head, ...body] = rows.filter((row) => row.length > 1);
  return (
    <>
      <p>{sentenceOf(text)}</p>
      {head && body.length > 0 ? (
        <table class="figures">
          <thead>
            <tr>
              <td />
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(([name = "", ...numbers]) => (
              <tr key={name}>
                <th scope="row">
                  {name} {numbers.slice(head.length).join(" ")}
                </th>
                {numbers.slice(0, head.length).map((number, i) => (
                  <td key={i}>{number}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
