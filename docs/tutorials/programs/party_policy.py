"""A small policy in numpy: scores each option by a layer that sees the position and the option."""

from typing import Any

import numpy

Arrays = dict[str, Any]


class Policy:
    """Also says what is to be expected of a position: by this it is told what went better."""

    def __init__(self, seen: int, told: int, seed: int, hidden: int = 64) -> None:
        self.rng = numpy.random.default_rng(seed)
        self.weights: Arrays = {
            "position": self.rng.normal(0.0, seen**-0.5, (seen, hidden)),
            "option": self.rng.normal(0.0, told**-0.5, (told, hidden)),
            "score": numpy.zeros(hidden),
            "value": numpy.zeros(hidden),
        }
        self.moments = {name: (0.0 * each, 0.0 * each) for name, each in self.weights.items()}
        self.steps = 0

    def look(self, seen: Any, told: Any, mask: Any) -> Arrays:
        ground = seen @ self.weights["position"]
        options = numpy.maximum(ground[:, None] + told @ self.weights["option"], 0.0)
        scores = numpy.where(mask, options @ self.weights["score"], -1e9)
        raised = numpy.exp(scores - scores.max(1, keepdims=True))
        chances = raised / raised.sum(1, keepdims=True)
        position = numpy.maximum(ground, 0.0)
        return {"options": options, "position": position, "chances": chances, "value": position @ self.weights["value"]}

    def choose(self, chances: Any) -> Any:
        """One option of each row, by its chances."""
        before = (chances.cumsum(1) < self.rng.random((len(chances), 1))).sum(1)
        return numpy.minimum(before, (chances > 0.0).sum(1) - 1)

    def learn(self, batch: Arrays, rate: float, curious: float) -> None:
        """More of what went better than expected; whoever is curious keeps chances apart from 0 and 1."""
        seen, told, chosen = batch["seen"], batch["told"], batch["chosen"]
        now = self.look(seen, told, batch["mask"])
        chances, off = now["chances"], batch["came"] - now["value"]
        better = (off - off.mean()) / (off.std() + 1e-6)
        wanted = -chances * better[:, None]
        wanted[numpy.arange(len(chosen)), chosen] += better
        logs = numpy.log(chances + 1e-9)
        wanted -= curious * chances * (logs - (chances * logs).sum(1, keepdims=True))
        inner = wanted[:, :, None] * self.weights["score"] * (now["options"] > 0.0)
        ground = inner.sum(1) + off[:, None] * self.weights["value"] * (now["position"] > 0.0)
        slopes = {"position": seen.T @ ground, "option": numpy.einsum("bof,boh->fh", told, inner)}
        slopes |= {"score": numpy.einsum("bo,boh->h", wanted, now["options"]), "value": now["position"].T @ off}
        self.steps += 1
        for name, slope in slopes.items():  # a step of Adam
            mean = 0.9 * self.moments[name][0] + 0.1 * slope / len(seen)
            square = 0.999 * self.moments[name][1] + 0.001 * (slope / len(seen)) ** 2
            self.moments[name] = mean, square
            spread = numpy.sqrt(square / (1.0 - 0.999**self.steps)) + 1e-8
            self.weights[name] += rate * mean / (1.0 - 0.9**self.steps) / spread
