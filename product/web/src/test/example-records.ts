/** The GraphQL response for one NGO, in the example token. */
const token = `0x${'5f'.repeat(20)}`

function movement(day: string, amount: string, logIndex: number) {
  return {
    blockNumber: 100,
    logIndex,
    token,
    amount,
    timestamp: `${day}T12:00:00.000Z`,
    transactionHash: `0x${String(logIndex).padStart(2, '0').repeat(32)}`,
  }
}

export const exampleRecords = {
  ngo: {
    days: [
      { day: '2026-10-26', token, earned: '0', donated: '0' },
      { day: '2026-11-02', token, earned: '1000000000000000000', donated: '320000000000000000' },
      { day: '2026-11-09', token, earned: '1152756878201746194', donated: '357354632242541320' },
    ],
  },
  other: { vault: `0x${'a7'.repeat(20)}`, donors: 2 },
  reports: {
    nodes: [movement('2026-11-09', '37354632242541320', 3), movement('2026-11-02', '320000000000000000', 2)],
  },
  payments: { nodes: [{ ...movement('2026-11-05', '252941571556970054', 1), asset: token }] },
}
