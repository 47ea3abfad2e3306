"""Import-linter contracts about every package in a package, so that one more needs no line: none imports another, and inside
none of them imports go in a circle.
"""

from collections.abc import Iterable, Mapping

import grimp
from importlinter import Contract, ContractCheck, fields, output

from scripts.checks.runtime_layers import find_circle, running

Imports = Mapping[str, Iterable[str]]


class EachPackage(Contract):
    within = fields.StringField()

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        graph = self.looked_at(graph)
        packages = sorted(child for child in graph.find_children(self.within) if graph.find_children(child))
        problems: list[str] = []
        for package in packages:
            modules = [package, *graph.find_descendants(package)]
            imports = {module: graph.find_modules_directly_imported_by(module) for module in sorted(modules)}
            problems += self.problems(package, packages, imports)
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def looked_at(self, graph: grimp.ImportGraph) -> grimp.ImportGraph:
        return graph

    def problems(self, package: str, packages: list[str], imports: Imports) -> list[str]:
        """What is wrong with one of them."""
        raise NotImplementedError

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)


class Apart(EachPackage):
    def problems(self, package: str, packages: list[str], imports: Imports) -> list[str]:
        others = tuple(f"{other}." for other in packages if other != package)
        return [
            f"{module} imports {other}, which is of another package"
            for module, imported in imports.items()
            for other in sorted(imported)
            if f"{other}.".startswith(others)
        ]


class NoCircles(EachPackage):
    """Neither of modules nor of rooms: of two rooms only one may lie above the other.

    Imports for the type checker only may point up: they are left out.
    """

    def looked_at(self, graph: grimp.ImportGraph) -> grimp.ImportGraph:
        return running(self.within.partition(".")[0])

    def problems(self, package: str, packages: list[str], imports: Imports) -> list[str]:
        inside = {module: [other for other in imported if other in imports] for module, imported in imports.items()}
        del inside[package]  # what a package shows of itself lies above all of it
        rooms: dict[str, list[str]] = {}
        for module, imported in inside.items():
            room = room_of(package, module)
            rooms.setdefault(room, []).extend(
                other for each in imported if each != package and (other := room_of(package, each)) != room
            )
        return [f"in a circle: {' -> '.join(found)}" for found in (find_circle(inside), find_circle(rooms)) if found]


def room_of(package: str, module: str) -> str:
    """What lies directly in a package and holds the module."""
    return ".".join(module.split(".")[: package.count(".") + 2])
