import { BusyButton } from '@kindyield/web/src/components/ui/busy-button.tsx'
import { CopyButton } from '@kindyield/web/src/components/ui/copy-button.tsx'
import { CopyIcon } from '@kindyield/web/src/components/ui/copy-icon.tsx'
import { LoadFailure } from '@kindyield/web/src/components/ui/load-failure.tsx'
import { MoreRows } from '@kindyield/web/src/components/ui/more-rows.tsx'
import { Notice } from '@kindyield/web/src/components/ui/notice.tsx'
import { RequestFailure } from '@kindyield/web/src/components/ui/request-failure.tsx'
import { ShareLink } from '@kindyield/web/src/components/ui/share-link.tsx'
import { Sheet } from '@kindyield/web/src/components/ui/sheet.tsx'
import { StatePanel } from '@kindyield/web/src/components/ui/state-panel.tsx'
import { Button } from '@mantine/core'
import { Editable, type Samples } from './samples.tsx'

const LINK = 'https://example.org/ngo/blue-tide'
const doNothing = () => {}

/** Buttons, and what tells how something stands. */
export const messageSamples: Samples = {
  'busy-button': {
    idle: <BusyButton label="Stake" progress={null} onClick={doNothing} testId="sample" />,
    busy: <BusyButton label="Stake" progress="Confirm in your wallet" onClick={doNothing} testId="sample" />,
    waiting: <BusyButton label="Stake" progress={null} isWaiting onClick={doNothing} testId="sample" />,
    secondary: (
      <BusyButton label="Cancel" progress={null} variant="default" onClick={doNothing} testId="sample" />
    ),
  },
  'copy-button': {
    default: <CopyButton value={LINK} label="Copy the link" icon="link" testId="sample" />,
    subtle: <CopyButton value={LINK} label="Copy" variant="subtle" testId="sample" />,
  },
  'copy-icon': { default: <CopyIcon value={LINK} label="Copy the address" testId="sample" /> },
  'load-failure': { default: <LoadFailure /> },
  'more-rows': { default: <MoreRows shown={50} total={1_000} onMore={doNothing} testId="sample" /> },
  notice: {
    info: (
      <Notice kind="info" testId="sample">
        The next report is due tomorrow.
      </Notice>
    ),
    'info with a title and another icon': (
      <Notice kind="info" title="Your principal stays yours" icon="shield" testId="sample">
        Only yield is donated.
      </Notice>
    ),
    bad: (
      <Notice kind="bad" title="Deposits are paused" testId="sample">
        Withdrawals still work.
      </Notice>
    ),
  },
  'request-failure': {
    failed: <Failure retrying={false} />,
    retrying: <Failure retrying />,
  },
  'share-link': {
    default: (
      <ShareLink
        link={LINK}
        content={() => ({ url: LINK })}
        labels={{ share: 'Share', copy: 'Copy the link', copied: 'Copied' }}
        testIds={{ share: 'sample', copy: 'sample' }}
      />
    ),
  },
  sheet: {
    'at the bottom': <SheetSample name="bottom" />,
    centered: <SheetSample name="centered" centered />,
    'at the side': <SheetSample name="side" side />,
    'in the corner': <SheetSample name="corner" corner />,
  },
  'state-panel': {
    empty: (
      <StatePanel title={<h4>No positions yet</h4>} text="Your first stake is listed here." testId="sample" />
    ),
    'with an action': (
      <StatePanel
        title={<h4>Not connected</h4>}
        text="Connect a wallet to see your positions."
        action={<Button>Connect a wallet</Button>}
        testId="sample"
      />
    ),
  },
}

function Failure({ retrying }: { retrying: boolean }) {
  return (
    <RequestFailure
      title={<h4>The list could not be loaded</h4>}
      error={new Error('sample')}
      retrying={retrying}
      onRetry={doNothing}
      testId="sample"
    />
  )
}

type SheetSampleProps = { name: string; centered?: boolean; side?: boolean; corner?: boolean }

function SheetSample({ name, ...place }: SheetSampleProps) {
  return (
    <Editable initial={false}>
      {(opened, setOpened) => (
        <>
          <Button variant="default" onClick={() => setOpened(true)} data-testid={`open-${name}`}>
            Open
          </Button>
          <Sheet
            {...place}
            opened={opened}
            onClose={() => setOpened(false)}
            title="A sheet"
            lede="Escape and the backdrop close it."
            closeLabel="Close"
            testId={`sheet-${name}`}
          >
            <p>Content that is mounted while the sheet is open.</p>
          </Sheet>
        </>
      )}
    </Editable>
  )
}
