import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SessionProvider, useAuth } from "#site/account/session/session.tsx";

function Shown() {
  const { user, session, loading } = useAuth();
  return <>{JSON.stringify({ user, session, loading })}</>;
}

test("the static markup has no user and is loading", () => {
  const html = renderToStaticMarkup(
    <SessionProvider>
      <Shown />
    </SessionProvider>,
  );
  expect(html.replaceAll("&quot;", '"')).toBe('{"user":null,"session":null,"loading":true}');
});
