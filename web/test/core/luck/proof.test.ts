import { describe, expect, it } from "vitest";
import { canonical, check, linksOf, type Proof } from "../../../src/core/luck/proof";
import { sha256 } from "../../../src/core/luck/sha256";
import kept from "./proof.json";

const proof = kept as unknown as Proof;
const copy = (): Proof => JSON.parse(JSON.stringify(proof)) as Proof;
const seen = {
  commitment: proof.luck.commitment,
  share: proof.luck.shares[0] ?? "",
  seq: 2,
  link: proof.luck.links[2] ?? "",
};

describe("sha256", () => {
  it("gives what the standard says", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("a".repeat(1000))).toBe("41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
    expect(sha256("ä€😀")).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a proof that a server has made", () => {
  it("is worked out to the same links", () => {
    expect(linksOf(proof)).toEqual(proof.luck.links);
    expect(check(proof, seen, 0).map((finding) => finding.fits)).toEqual([true, true, true]);
    expect(check(proof, null, 0).map((finding) => finding.fits)).toEqual([true, true, true]);
  });

  it("does not fit where a share, an entry or the secret was changed", () => {
    const share = copy();
    share.luck.shares[1] = "another";
    expect(check(share, seen, 0)[1]?.fits).toBe(false);
    const entry = copy();
    entry.luck.log[1] = [0, "bet"];
    entry.luck.links = linksOf(entry);
    expect(check(entry, null, 0)[2]?.fits).toBe(true); // a whole new chain, which only who has seen a link finds out
    expect(check(entry, seen, 0)[2]?.fits).toBe(false);
    const secret = copy();
    secret.luck.secret = "0".repeat(64);
    expect(check(secret, seen, 0)[0]?.fits).toBe(false);
    expect(check(proof, { ...seen, share: "mine" }, 0)[1]?.fits).toBe(false);
  });

  it("writes options as the server does", () => {
    expect(canonical({ b: [1, true, null], a: "ä\n" })).toBe('{"a":"\\u00e4\\n","b":[1,true,null]}');
  });
});
