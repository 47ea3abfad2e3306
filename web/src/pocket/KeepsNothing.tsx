/** Said once, over the page: what is played here is not there tomorrow. */
export function KeepsNothing({ onClose }: { onClose: () => void }) {
  return (
    <aside class="sheet pocket-note" aria-label="What is kept">
      <p>
        This browser keeps nothing for this page, as in a private window: your games are here until you close it. In
        Settings, <i>Save everything</i> makes a file of them.
      </p>
      <button type="button" onClick={onClose}>
        Understood
      </button>
    </aside>
  );
}
