const BITS = 8;

/** Ids of rows, a bit for each: of a million rows some hundred kilobytes. */
export class RowIds {
  #bits = new Uint8Array(1024);

  has(id: number): boolean {
    return (((this.#bits[Math.floor(id / BITS)] ?? 0) >> (id % BITS)) & 1) === 1;
  }

  /** True when it was not there yet. */
  add(id: number): boolean {
    if (this.has(id)) return false;
    const at = Math.floor(id / BITS);
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(at + 1, 2 * this.#bits.length));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (id % BITS));
    return true;
  }
}
