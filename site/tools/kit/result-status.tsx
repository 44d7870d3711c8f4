import { useEffect, useRef, useState } from "react";

const pauseMs = 700;

/** Announces a changed result to screen readers, once the visitor has stopped changing it. */
export function ResultStatus({ text }: { text: string }) {
  const first = useRef(text);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (text === first.current) return;
    first.current = "";
    const timer = setTimeout(setAnnounced, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className="sr">
      {announced}
    </p>
  );
}
