"use client";

import { Download } from "lucide-react";
import { type CsvCell, toCsv } from "@/lib/operations/csv";
import { Button } from "../ui/button";

interface ExportCsvProps {
  /** Of the file, without ".csv". */
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Downloads what the table shows. */
export function ExportCsv({ name, header, rows }: ExportCsvProps) {
  function download() {
    const file = new Blob([toCsv(header, rows)], { type: "text/csv;charset=utf-8" });
    const address = URL.createObjectURL(file);
    const link = document.createElement("a");
    link.href = address;
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  }
  if (rows.length === 0) return null;
  return (
    <Button onClick={download}>
      <Download aria-hidden className="size-4" />
      Export CSV
    </Button>
  );
}
