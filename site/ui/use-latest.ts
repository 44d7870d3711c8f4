import { type RefObject, useLayoutEffect, useRef } from "react";

/** Returns a reference to the value of the latest rendering, for functions that stay the same in every rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
