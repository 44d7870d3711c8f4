import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { site } from "#content/site.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("the package node, .nvmrc and the images have the same major version of Node", () => {
  const [major] = JSON.parse(read("package.json")).devDependencies.node.split(".");
  expect(read(".nvmrc").trim()).toBe(major);
  const images = [...read("Dockerfile").matchAll(/^FROM \S*\bnode(?:js|:)(\d+)/gm)];
  expect(images.map(([, version]) => version)).toEqual([major, major]);
});

test("the license names the company", () => {
  expect(read("LICENSE")).toContain(site.legalName);
});

test("Dependabot reads every folder with packages, images or a workflow, in weekly groups", () => {
  const { updates } = parse(read(".github/dependabot.yml"));
  const manifests: Record<string, string> = {
    npm: "package-lock.json",
    docker: "Dockerfile",
    "docker-compose": "compose.yaml",
    "github-actions": ".github/workflows",
  };
  const found = updates.flatMap(
    ({ "package-ecosystem": system, directory, directories = [directory], schedule, groups }) => {
      expect(schedule).toEqual({ interval: "weekly" });
      expect(Object.keys(groups).length).toBeGreaterThan(0);
      return directories.map((folder: string) => path.join(folder, manifests[system] ?? ""));
    },
  );
  for (const file of found) expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(found.toSorted()).toEqual([
    "/.github/workflows",
    "/Dockerfile",
    "/bench/package-lock.json",
    "/deploy/compose.yaml",
    "/package-lock.json",
  ]);
});
