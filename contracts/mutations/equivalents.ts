type Equivalent = {
  file: string
  /** The text of the changed line. */
  line: string
  operator: string
  /** What is changed in it. */
  from: string
  why: string
}

/** Generated mutants that no test can catch, because they change nothing that anyone can see. */
export const equivalents: Equivalent[] = []
