import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { company } from "#schemas/facts/company.ts";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

test("the package node, .nvmrc and the images have the same major version of Node", () => {
  const [major] = JSON.parse(read("package.json")).devDependencies.node.split(".");
  expect(read(".nvmrc").trim()).toBe(major);
  const images = [...read("Dockerfile").matchAll(/^FROM \S*\bnode(?:js|:)(\d+)/gm)];
  expect(images.map(([, version]) => version)).toEqual([major, major]);
});

test("the license names the company", () => {
  expect(read("LICENSE")).toContain(company.legalName);
});

type Update = {
  "package-ecosystem": keyof typeof manifests;
  directory?: string;
  directories?: string[];
  schedule: object;
  groups: object;
};

const manifests = {
  npm: "package-lock.json",
  docker: "Dockerfile",
  "docker-compose": "compose.yaml",
  "github-actions": ".github/workflows",
};

test("Dependabot reads every folder with packages, images or a workflow, in weekly groups", () => {
  const updates: Update[] = parse(read(".github/dependabot.yml")).updates;
  const found = updates.flatMap((update) => {
    expect(update.schedule).toEqual({ interval: "weekly" });
    expect(Object.keys(update.groups).length).toBeGreaterThan(0);
    const { directories = [update.directory ?? ""] } = update;
    return directories.map((folder) => path.join(folder, manifests[update["package-ecosystem"]]));
  });
  for (const file of found) expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(found.toSorted()).toEqual([
    "/.github/workflows",
    "/Dockerfile",
    "/bench/package-lock.json",
    "/deploy/compose.yaml",
    "/package-lock.json",
  ]);
});
