const tonnes = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1 });

export const formatTonnes = (value: number): string => tonnes.format(value) + " t";
