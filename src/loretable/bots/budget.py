"""How long a bot may think: so many iterations, which can be repeated, or so many seconds, which cannot."""

from __future__ import annotations

from typing import final


@final
class Budget:
    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        if iterations <= 0 and seconds <= 0.0:
            raise ValueError("a budget needs iterations or seconds, as in Budget(iterations=500)")
        self.iterations = iterations  # 0: no limit but the clock's
        self.seconds = seconds  # 0: no clock

    def __repr__(self) -> str:
        parts = [f"iterations={self.iterations}"] if self.iterations else []
        if self.seconds:
            parts.append(f"seconds={self.seconds}")
        return f"Budget({', '.join(parts)})"
