import type { Language } from '@kindyield/api-contract'
import type { SharedStake } from '@kindyield/domain'

/** What a link preview says, in each language. */
export type ShareTexts = {
  home: { title: string; description: string }
  marketplace: { title: string; description: string }
  howItWorks: { title: string; description: string }
  pictureTitle: string
  figures: { given: string; giver: (count: number) => string }
  ngo: { title: (name: string) => string; description: (summary: string) => string }
  /** What a giver tells of a stake, in the words of the app. */
  stake: (stake: SharedStake, name: string) => string
}

const english: ShareTexts = {
  home: {
    title: 'Kindyield: give your yield, keep your principal',
    description: 'Stake or lend, keep your principal, give a share of the yield to a non-profit.',
  },
  marketplace: {
    title: 'Non-profits on Kindyield',
    description: 'Choose a non-profit and give it a share of what your stake or deposit earns.',
  },
  howItWorks: {
    title: 'How Kindyield works',
    description: 'Stake or lend, keep your principal, give a share of the yield to a non-profit.',
  },
  pictureTitle: 'Give your yield, keep your principal',
  figures: { given: 'given', giver: count => (count === 1 ? 'giver' : 'givers') },
  ngo: {
    title: name => `${name} on Kindyield`,
    description: summary =>
      summary === '' ? 'Give it a share of what your stake or deposit earns.' : summary,
  },
  stake: ({ protocol, percent, amount }, name) => {
    const [earned, kept] =
      protocol === 'lido'
        ? ['my staking yield', 'what I staked']
        : ['what my deposit earns', 'what I deposited']
    return `I give ${percent}% of ${amount === null ? earned : `the yield of ${amount}`} to ${name}, and keep ${kept}.`
  },
}

const spanish: ShareTexts = {
  home: {
    title: 'Kindyield: dona tu rendimiento, conserva tu capital',
    description: 'Haz staking o presta, conserva tu capital y dona parte del rendimiento a una entidad.',
  },
  marketplace: {
    title: 'Entidades en Kindyield',
    description: 'Elige una entidad y dónale parte de lo que gana tu staking o tu depósito.',
  },
  howItWorks: {
    title: 'Cómo funciona Kindyield',
    description: 'Haz staking o presta, conserva tu capital y dona parte del rendimiento a una entidad.',
  },
  pictureTitle: 'Dona tu rendimiento, conserva tu capital',
  figures: { given: 'donados', giver: count => (count === 1 ? 'donante' : 'donantes') },
  ngo: {
    title: name => `${name} en Kindyield`,
    description: summary =>
      summary === '' ? 'Dónale parte de lo que gana tu staking o tu depósito.' : summary,
  },
  stake: ({ protocol, percent, amount }, name) => {
    const earned = protocol === 'lido' ? 'del rendimiento de mi staking' : 'de lo que gana mi depósito'
    const part = amount === null ? earned : `del rendimiento de ${amount}`
    return `Doy el ${percent}% ${part} a ${name} y conservo lo que puse.`
  },
}

export const shareTexts: Record<Language, ShareTexts> = { en: english, es: spanish }
