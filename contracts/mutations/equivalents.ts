/** Generated mutants that no test can catch, because they change nothing that anyone can see. */
export const equivalents: { file: string; from: string; to: string; why: string }[] = []
