/** "1 credit", "1,200 credits". By itself, because pages need it that list no spends. */
export const describeCredits = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "credit" : "credits"}`;
