import { AlignedAmount } from '@kindyield/web/src/components/ui/amounts/aligned-amount.tsx'
import { FullAmount } from '@kindyield/web/src/components/ui/amounts/full-amount.tsx'
import { TokenAmount } from '@kindyield/web/src/components/ui/amounts/token-amount.tsx'
import { TokenMark } from '@kindyield/web/src/components/ui/amounts/token-mark.tsx'
import { Card } from '@kindyield/web/src/components/ui/card.tsx'
import { BarChart } from '@kindyield/web/src/components/ui/chart/bar-chart.tsx'
import { Explained } from '@kindyield/web/src/components/ui/explained.tsx'
import { Icon, iconNames } from '@kindyield/web/src/components/ui/icon.tsx'
import { LinePlaceholder } from '@kindyield/web/src/components/ui/line-placeholder.tsx'
import { Logo } from '@kindyield/web/src/components/ui/logo/logo.tsx'
import { LogoMark } from '@kindyield/web/src/components/ui/logo/logo-mark.tsx'
import { Term } from '@kindyield/web/src/components/ui/term.tsx'
import { TruncatedText } from '@kindyield/web/src/components/ui/truncated-text.tsx'
import classes from './catalogue-page.module.css'
import type { Samples } from './samples.tsx'

const ETH = { symbol: 'ETH', decimals: 18 }
const USDC = { symbol: 'USDC', decimals: 6 }
const LONG_TEXT = 'Mangroves along the coast keep storms from the villages behind them'

/** What is read and cannot be used. */
export const displaySamples: Samples = {
  'amounts/aligned-amount': {
    'a column': (
      <div className={classes.column}>
        {[1_234_560_000n, 500_000n, 12_345_678n].map(amount => (
          <AlignedAmount key={amount} amount={amount} token={USDC} fraction={6} />
        ))}
      </div>
    ),
  },
  card: {
    plain: <Card>Content</Card>,
    padded: <Card isPadded>Content</Card>,
  },
  'chart/bar-chart': {
    'a period that runs, one to come': (
      <BarChart
        title="Donations by day"
        summary="Two bars."
        bars={[
          { name: '14/11/2026', amount: 1_234_560_000n, state: 'ended' },
          { name: '15/11/2026', amount: 500_000n, state: 'running' },
          { name: '16/11/2026', amount: 0n, state: 'toCome' },
        ]}
        labelsIn={({ left, right }) => [{ x: (left + right) / 2, text: '15/11', isStrong: true }]}
        token={USDC}
      />
    ),
  },
  explained: {
    closed: (
      <Explained className={undefined} text="What it means">
        A word
      </Explained>
    ),
  },
  'amounts/full-amount': {
    'all digits on hover, focus and tap': (
      <FullAmount shown="1.234568 ETH" full="1.234567890123456789 ETH">
        1.234568 ETH
      </FullAmount>
    ),
    'in a link': (
      <FullAmount shown="1.234568 ETH" full="1.234567890123456789 ETH" isInLink>
        1.234568 ETH
      </FullAmount>
    ),
  },
  icon: {
    normal: <Icons size="normal" />,
    small: <Icons size="small" />,
  },
  'line-placeholder': { 'the height of a line': <LinePlaceholder className={classes.outlined} /> },
  'logo/logo': { default: <Logo /> },
  'logo/logo-mark': { default: <LogoMark className={classes.mark} /> },
  term: {
    closed: (
      <p>
        The <Term name="apr">APR</Term> of <Term name="stETH">stETH</Term>
      </p>
    ),
  },
  'amounts/token-amount': {
    nothing: <TokenAmount amount={0n} token={ETH} />,
    'one wei': <TokenAmount amount={1n} token={ETH} />,
    'below one': <TokenAmount amount={123_456_789_012_345_678n} token={ETH} />,
    large: <TokenAmount amount={1_234_567_890_000n} token={USDC} />,
  },
  'amounts/token-mark': {
    'every token': (
      <span className={classes.row}>
        {['ETH', 'stETH', 'wstETH', 'USDC', 'USDT', 'DAI'].map(symbol => (
          <TokenMark key={symbol} symbol={symbol} />
        ))}
      </span>
    ),
  },
  'truncated-text': {
    short: <TruncatedText text="Mangroves" maxLength={30} />,
    long: <TruncatedText text={LONG_TEXT} maxLength={30} />,
  },
}

function Icons({ size }: { size: 'small' | 'normal' }) {
  return (
    <span className={classes.row}>
      {iconNames.map(name => (
        <Icon key={name} name={name} size={size} />
      ))}
    </span>
  )
}
