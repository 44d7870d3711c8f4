export const commissionFiles = [
  { id: "csv", path: "/ota-commission.csv", mediaType: "text/csv" },
  { id: "json", path: "/ota-commission.json", mediaType: "application/json" },
] as const;
