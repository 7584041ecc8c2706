type Edit = { from: string; to: string }

/** Breaks one rule; the named test must then fail. `from` must occur exactly once in its file. */
export type Mutation = Edit & { rule: string; file: string; also?: Edit; testFile: string; test: string }
