import fc from "fast-check";

/**
 * Input that no client sends by accident, for property tests. The seed is fixed, so that a run can be repeated;
 * HOSTILE_SEED=7 HOSTILE_TIMES=10 explores: another seed, ten times the runs. A failure prints the seed and the
 * smallest input that shows it.
 */
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);
const times = Number(process.env.HOSTILE_TIMES ?? 1);

/** Timeout of a whole test on a busy machine, milliseconds. */
export const hostileTimeout = 120_000 * times;

export const hostileRun = (numRuns: number) => ({ seed, numRuns: numRuns * times });

const wordsThatMeanSomething = [
  ..."0 -1 1e400 NaN null true [] {} __proto__ constructor prototype toString".split(" "),
  ..."hasOwnProperty \ud800 x\udc00 $1 $(id) {{7*7}} %s%n%x %00 %ff %".split(" "),
  ..."../../../../etc/passwd <script>alert(1)</script> javascript:alert(1)".split(" "),
  ..."//evil.example 2024-01-01".split(" "),
  ...["", " ", "\0", "a\0b", "\u{feff}", "\u202e\u2066"],
  ...["\u{1f3e8}\u{1f1ff}\u{1f1e6}", "e\u0301\u0301\u0301"],
  ...["'; DROP TABLE users; --", "' OR '1'='1", '"', "\\", "`id`"],
  ...["\r\nSet-Cookie: a=b", "a\nBcc: all@guest.example", "x".repeat(5000)],
];

/** Texts that are valid or almost valid values for the endpoints. */
const wordsOfTheProtocol = [
  ..."ann@guest.example ANN@Guest.Example a@b @ +27820000000 123456 000000".split(" "),
  ..."abcdefghijkl 0123456789abcdef0123456789abcdef0123456789abcdef01234567".split(" "),
  ..."00000000-0000-0000-0000-000000000000 s256 plain S512 signup invite".split(" "),
  ..."recovery magiclink email email_change google password refresh_token pkce".split(" "),
  ..."global local others /blog".split(" "),
  ...["ann@guest.example\0"],
  ...["pkce_0123456789abcdef0123456789abcdef0123456789abcdef01234567"],
  ...["three quiet koppies", "a".repeat(43)],
];

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wordsThatMeanSomething) },
  { weight: 6, arbitrary: fc.constantFrom(...wordsOfTheProtocol) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme" }) },
);

/** Any JSON value, with the names and texts above, sometimes nested far too deeply. */
const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    hostileText,
    fc.constantFrom(null, true, false, 0, -0, 1.5, -1, 2 ** 53, 1e308, 123456),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(hostileText, tie("value"), { maxKeys: 4 }),
    fc.constantFrom(nested(40), nested(60), nested(1200)),
  ),
})).value;

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

const bodyFields = [
  ..."email phone password current_password nonce data app_metadata channel type".split(" "),
  ..."token token_hash redirect_to create_user refresh_token auth_code".split(" "),
  ..."code_verifier code_challenge code_challenge_method provider id_token".split(" "),
  ..."issuer page EMAIL Token_Hash __proto__ constructor".split(" "),
];

const jsonBody = fc
  .array(
    fc.tuple(
      fc.constantFrom(...bodyFields),
      fc.oneof({ weight: 4, arbitrary: hostileText }, { weight: 1, arbitrary: hostileJson }),
    ),
    { maxLength: 6 },
  )
  // Written by hand, so that names may come twice and __proto__ is a name.
  .map((fields) => {
    const members = fields.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
    );
    return `{${members.join(",")}}`;
  });

const brokenBody = fc.constantFrom(
  ...["", " ", "{", "}", "[]", "null", "true", "1", '"text"', "{'email':'a@b.co'}"],
  ...['{"email":}', '{"email":"\\u00"}', '{"email":NaN}', '{"a":1}{"b":2}', "\u{feff}{}"],
  "[".repeat(100_000),
  '{"data":'.repeat(20_000),
  `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  `{"data":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
  `{"email":"${"a".repeat(200_000)}"}`,
  `{"data":{"a":"${"é".repeat(6000)}"}}`,
  "email=a%40b.co&password=x",
  "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.co\r\n--x--',
);

export const hostileBody: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 8, arbitrary: jsonBody.map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: brokenBody.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
  { weight: 1, arbitrary: jsonBody.map((text) => Buffer.from(text, "utf16le")) },
);

/** Text that a header may contain; clients refuse to send any other. */
export const headerText = hostileText.map((text) =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ""),
);

const queryNames = [
  ..."grant_type redirect_to scope token type provider apikey __proto__".split(" "),
];

/** A query, sometimes with invalid escapes. */
export const hostileQuery = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), hostileText, fc.boolean()), { maxLength: 3 })
  .map((pairs) =>
    pairs
      .map(([name, value, escaped]) => {
        const text = value.toWellFormed();
        return `${name}=${escaped ? encodeURIComponent(text) : text.replace(/[^\x21-\x7e]|#/g, "%")}`;
      })
      .join("&"),
  );
