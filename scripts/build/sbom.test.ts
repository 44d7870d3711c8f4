import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "#scripts/run-command.ts";

const root = path.join(import.meta.dirname, "../..");
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** An alias, such as "npm:@supabase/auth-js@2.61.0", is listed by the package that it names. */
function packageOf(alias: string, wanted: string) {
  const [, name = alias, version = wanted] = /^npm:(.+)@(.+)$/.exec(wanted) ?? [];
  return { name, version };
}

test("the bill of materials names every package with its version, hash and licence", async () => {
  const { exitCode } = await runCommand("npm", ["run", "sbom"]);
  expect(exitCode).toBe(0);
  const { bomFormat, metadata, components } = readJson("build/sbom.json");
  expect(bomFormat).toBe("CycloneDX");
  expect(metadata.component.type).toBe("application");
  const { dependencies, devDependencies } = readJson("package.json");
  for (const [alias, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
    const { name, version } = packageOf(alias, String(wanted));
    const [group, rest] = name.startsWith("@") ? name.split("/") : ["", name];
    const found = components.find(
      (one: { purl: string }) =>
        one.purl ===
        `pkg:npm/${group && `${encodeURIComponent(String(group))}/`}${rest}@${version}`,
    );
    expect(found, name).toMatchObject({ version, hashes: [{ alg: "SHA-512" }] });
    expect(found.licenses, name).toHaveLength(1);
    const forDevelopment = found.properties.some(
      (one: { name: string }) => one.name === "cdx:npm:package:development",
    );
    expect(forDevelopment, name).toBe(!(alias in dependencies));
  }
});
