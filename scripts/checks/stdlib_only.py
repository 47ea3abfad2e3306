"""An import-linter contract: a package imports itself, the standard library and what is listed, nothing else."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StdlibOnly(Contract):
    package = fields.StringField()
    allow = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        allowed = {*sys.stdlib_module_names, *self.allow, self.package.partition(".")[0]}
        importers = {self.package, *graph.find_descendants(self.package)}
        found = sorted(
            (importer, imported)
            for importer in importers
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.partition(".")[0] not in allowed
        )
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} imports {imported}")
