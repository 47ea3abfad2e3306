import { useEffect, useRef } from "preact/hooks";
import { names } from "../../core/match/options";
import type { Option } from "../../core/wire/messages";
import { readPicture } from "../../core/wire/svg";

interface Props {
  svg: string;
  large: boolean;
  label: string;
  options: readonly Option[];
  onPiece: (id: number, face: string) => void;
  onAction: (action: string) => void;
}

/** The game's own picture. What it marks with data-action or data-piece can be pressed, and is lit where it has options. */
export function Picture({ svg, large, label, options, onPiece, onAction }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const picture = readPicture(svg);
    const place = box.current;
    if (!place) return;
    const { scrollLeft } = place;
    place.replaceChildren(...(picture ? [picture] : []));
    place.scrollLeft = scrollLeft;
  }, [svg]);

  useEffect(() => {
    for (const element of box.current?.querySelectorAll("[data-action], [data-piece]") ?? []) {
      const found = options.find((option) => isFor(option, element));
      element.classList.toggle("lit", found !== undefined);
      element.setAttribute("role", "button");
      // only what leads somewhere is on the way of the Tab key
      element.setAttribute("tabindex", found ? "0" : "-1");
      const label = element.hasAttribute("data-action") ? found?.label : element.getAttribute("data-face");
      if (label) element.setAttribute("aria-label", label);
    }
  }, [svg, options]);

  function press(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest("[data-action], [data-piece]") : null;
    if (!element) return;
    const action = element.getAttribute("data-action");
    const piece = Number(element.getAttribute("data-piece") ?? "NaN");
    if (action !== null) onAction(action);
    else if (Number.isInteger(piece)) onPiece(piece, element.getAttribute("data-face") ?? "");
  }

  return (
    <div
      ref={box}
      class={large ? "picture picture-large" : "picture"}
      tabIndex={large ? 0 : undefined}
      role="group"
      aria-label={label}
      data-testid="picture"
      onClick={(event) => press(event.target)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press(event.target);
      }}
    />
  );
}

/** Is this what the element is marked with? */
function isFor(option: Option, element: Element): boolean {
  const action = element.getAttribute("data-action");
  if (action !== null) return option.action === action;
  const piece = element.getAttribute("data-piece") ?? "";
  const face = element.getAttribute("data-face") ?? "";
  if (names(option, { id: Number(piece), face })) return true;
  return face === "" && option.action.split(" ").slice(1).includes(piece);
}
