import { Button } from '@mantine/core'
import { logWarning } from '#lib/runtime/log-warning.ts'
import { CopyButton } from './copy-button.tsx'
import { Icon } from './icon.tsx'
import classes from './share-link.module.css'

type ShareLinkProps = {
  link: string
  /** What is shared, the link included. */
  content: () => ShareData | Promise<ShareData>
  labels: { share: string; copy: string; copied: string }
  testIds: { share: string; copy: string }
}

/** Shares a link where the browser can, and copies it everywhere. */
export function ShareLink({ link, content, labels, testIds }: ShareLinkProps) {
  const share = async () => {
    // Rejected when the user closes the dialog, too.
    await navigator.share(await content()).catch((error: unknown) => logWarning('Nothing was shared', error))
  }
  return (
    <div className={`ky-actions ${classes.share}`}>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<Icon name="share" size="small" />}
          onClick={share}
          data-testid={testIds.share}
        >
          {labels.share}
        </Button>
      )}
      <CopyButton value={link} label={labels.copy} done={labels.copied} icon="link" testId={testIds.copy} />
    </div>
  )
}
