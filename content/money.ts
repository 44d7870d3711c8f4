/** An amount of rand as running text shows it: "R2,500", "R172.50", and with two decimals asked for, "R150.00". */
export function rand(amount: number, decimals = amount % 1 === 0 ? 0 : 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `R${amount.toLocaleString("en-US", digits)}`;
}
