/** Something that the caller can set right: told in one line, with exit code 2. */
export class InputError extends Error {}
