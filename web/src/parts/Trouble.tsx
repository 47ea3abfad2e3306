/** Something that went wrong, in words. */
export function Trouble({ text }: { text: string }) {
  return text ? (
    <p class="trouble" role="alert">
      {text}
    </p>
  ) : null;
}
