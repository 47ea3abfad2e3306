import { Component, type ComponentType, type FunctionComponent } from "preact";

/** A part that is drawn again only where something it was given has changed: each value is compared, of a style each line. */
export function kept<P extends object>(Inner: FunctionComponent<P>): ComponentType<P> {
  return class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props, next);
    }

    render() {
      return <Inner {...(this.props as P)} />;
    }
  };
}

function same(one: object, other: object, inside = false): boolean {
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const [was, is] = [a[key], b[key]];
    if (Object.is(was, is)) return true;
    return (
      !inside &&
      key === "style" &&
      typeof was === "object" &&
      typeof is === "object" &&
      was !== null &&
      is !== null &&
      same(was, is, true)
    );
  });
}
