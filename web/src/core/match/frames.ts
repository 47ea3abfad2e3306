// Drawing in step with the screen: what comes first in a frame is drawn at once, what follows in the same frame together.
// A bot's turn is a handful of updates within milliseconds; drawn one by one they would keep each other from being seen.

const LONGEST = 100;

export class Frames {
  private drawn = false;
  private more = false;

  constructor(
    private readonly draw: () => void,
    private readonly next: (then: () => void) => void = nextFrame,
  ) {}

  ask(): void {
    if (this.drawn) {
      this.more = true;
      return;
    }
    this.drawn = true;
    this.draw();
    this.next(() => {
      this.drawn = false;
      if (!this.more) return;
      this.more = false;
      this.ask();
    });
  }
}

/** A page out of sight has no frames: there it is a moment later. */
function nextFrame(then: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    then();
  };
  const timer = setTimeout(once, LONGEST);
  requestAnimationFrame(once);
}
