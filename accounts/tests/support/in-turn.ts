/** Makes calls one after another, and returns what each returned. */
export async function inTurn<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await call(index));
  return results;
}
