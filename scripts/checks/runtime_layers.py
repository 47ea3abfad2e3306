"""An import-linter contract: what a package's modules import when they run points down its layers, and never in a circle.

Unlike import-linter's own layers it leaves out imports for the type checker only, and every module has to have a place.
"""

from functools import lru_cache
from graphlib import CycleError, TopologicalSorter

import grimp
from importlinter import Contract, ContractCheck, fields, output


class RuntimeLayers(Contract):
    package = fields.StringField()
    layers = fields.ListField(
        subfield=fields.StringField()
    )  # from the top; the names of one layer, with spaces between

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        graph = running(self.package.partition(".")[0])
        place = {f"{self.package}.{name}": i for i, layer in enumerate(self.layers) for name in layer.split()}
        children = graph.find_children(self.package)
        problems = [f"{child} is in no layer" for child in sorted(children - place.keys())]
        problems += [f"{name} is in a layer, but there is no such module" for name in sorted(place.keys() - children)]
        below: dict[str, list[str]] = {}
        for module in sorted(graph.find_descendants(self.package)):
            imported = sorted(graph.find_modules_directly_imported_by(module))
            below[module] = [other for other in imported if other.startswith(f"{self.package}.")]
            mine = place.get(self.room(module), 0)
            for other in below[module]:
                if place.get(self.room(other), len(self.layers)) < mine:
                    problems.append(f"{module} imports {other}, which lies above it")
        circle = find_circle(below)
        if circle:
            problems.append(f"in a circle: {' -> '.join(circle)}")
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def room(self, module: str) -> str:
        """What lies directly in the package and holds the module."""
        return ".".join(module.split(".")[: self.package.count(".") + 2])

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)


@lru_cache
def running(root: str) -> grimp.ImportGraph:
    return grimp.build_graph(root, exclude_type_checking_imports=True)


def find_circle(imports: dict[str, list[str]]) -> list[str]:
    """Modules of which each imports the next, and the last one is the first again; none where there is no such circle."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []
