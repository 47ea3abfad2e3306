/** An icon of game-icons.net: a path from an icons.ts. Decoration, unless it has a label. */
export function Icon({ path, size = 20, label }: { path: string; size?: number; label?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from those who listen, or has a label
    <svg
      class="icon-drawn"
      width={size}
      height={size}
      viewBox="0 0 512 512"
      fill="currentColor"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={path} />
    </svg>
  );
}
