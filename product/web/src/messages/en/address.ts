/** Errors of address fields. */
export const address = {
  'address.required': 'Enter an address.',
  'address.invalid': 'An address is 0x and 40 digits or letters from a to f.',
  'address.zero': 'This is the null address: whatever goes there is lost. Enter another one.',
  'address.checksum': 'The capital letters do not fit: a character is wrong. Copy the address again.',
} as const
