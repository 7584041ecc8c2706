/** Said only after the code that sends transactions has loaded, and these with it. */
export const sending = {
  'transaction.unchecked':
    'This could not be checked before your wallet was asked, so {before, select, approved {nothing more} other {nothing}} was sent. If trying again does not help, the fault is ours.',
  'transaction.elsewhere':
    'Your wallet sent this on another network than the one it was asked for. Look there for what became of it.',
} as const
