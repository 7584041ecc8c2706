/** How many rules of the contracts have a mutation that a test must catch; a test compares it with `product/contracts/mutations`. */
export const MUTATED_RULE_COUNT = 117
