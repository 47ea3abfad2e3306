import { useMemo } from "preact/hooks";
import type { Chart } from "../layout/chart";
import { SCENERY } from "../looks/pieces";

/** Patches of ground and a few trees, always in the same spots and never where a place is. */
export function Land({ chart }: { chart: Chart }) {
  const { spots, width, height } = chart;
  const trees = useMemo(() => {
    const found: { x: number; y: number; icon: string; size: number }[] = [];
    for (let i = 0; i < 60 && found.length < (chart.lying ? 9 : 5); i += 1) {
      const [x, y] = [
        (((i * 137 + 61) % 100) / 100) * (width - 90) + 45,
        (((i * 71 + 23) % 100) / 100) * (height - 150) + 90,
      ];
      const free =
        spots.every((spot) => Math.hypot(spot.x - x, (spot.y - y) * 1.1) > 96) &&
        found.every((one) => Math.hypot(one.x - x, one.y - y) > 90);
      if (free) found.push({ x, y, icon: SCENERY[i % SCENERY.length] ?? "", size: 30 + ((i * 13) % 24) });
    }
    return found;
  }, [chart]);
  return (
    <>
      {spots.map((spot, i) => (
        <ellipse
          key={i}
          class="zq-blob"
          cx={spot.x}
          cy={spot.y + 4}
          rx={78 + ((i * 7) % 20)}
          ry={56 + ((i * 5) % 12)}
          transform={`rotate(${((i * 37) % 50) - 25} ${spot.x} ${spot.y})`}
        />
      ))}
      {trees.map(({ x, y, icon, size }, i) => (
        <path
          key={i}
          class="zq-stamp"
          d={icon}
          transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
        />
      ))}
    </>
  );
}
