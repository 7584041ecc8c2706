export type Installer = {
  announcement: string
  /** One after the other; a later one only where the one before failed. */
  attempts: string[][]
  env: Record<string, string>
}

type Rights = { isRoot: boolean; hasApt: boolean }

const APT_INSTALL = [
  ...['apt-get', '-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends'],
  // DejaVu has the signs that Liberation lacks.
  ...['chromium', 'fonts-liberation', 'fonts-dejavu-core'],
]

/** The ways to get a browser, to be tried in this order. */
export function browserInstallers({ isRoot, hasApt }: Rights, playwright: string[]): Installer[] {
  const download: Installer = {
    announcement: 'Downloading Chromium for the tests',
    attempts: [[...playwright, 'install', '--no-shell', 'chromium']],
    // Its own limit is half a minute for each of five attempts.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  }
  const apt: Installer = {
    announcement:
      'Installing Chromium for the tests with apt-get (npm test -- --no-install-browser leaves it out)',
    // The package lists of a new machine are empty, those of an old one stale.
    attempts: [APT_INSTALL, ['sh', '-c', `apt-get update && ${APT_INSTALL.join(' ')}`]],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }
  return isRoot && hasApt ? [download, apt] : [download]
}

/** What a person can do where nothing helped. */
export function browserAdvice(platform: NodeJS.Platform, { isRoot, hasApt }: Rights): string {
  const command =
    platform === 'linux' && hasApt
      ? `${isRoot ? '' : 'sudo '}apt-get install chromium`
      : 'npx playwright install chromium'
  return `There is no browser for the tests. Run "${command}", or set CHROME to the path of one.`
}
