export type Installer = {
  announcement: string
  /** Commands to try in order until one succeeds. */
  attempts: string[][]
  env: Record<string, string>
}

type Rights = { isRoot: boolean; hasApt: boolean }

const aptInstall = (browser: string) => [
  ...['apt-get', '-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends'],
  // DejaVu has glyphs that Liberation lacks.
  ...[browser, 'fonts-liberation', 'fonts-dejavu-core'],
]

/** Ways to install a browser, in the order in which to try them. */
export function browserInstallers({ isRoot, hasApt }: Rights, playwright: string[]): Installer[] {
  const download: Installer = {
    announcement: 'Downloading Chromium for the tests',
    attempts: [[...playwright, 'install', '--no-shell', 'chromium']],
    // The default is half a minute for each of five attempts.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  }
  const apt: Installer = {
    announcement:
      'Installing Chromium for the tests with apt-get (npm test -- --no-install-browser leaves it out)',
    // Package lists may be empty or outdated, so the second attempt updates them. Not every release has the first
    // package.
    attempts: [
      aptInstall('chromium-headless-shell'),
      ['sh', '-c', `apt-get update && ${aptInstall('chromium-headless-shell').join(' ')}`],
      aptInstall('chromium'),
    ],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }
  return isRoot && hasApt ? [download, apt] : [download]
}

/** Tells the user how to get a browser when every installer failed. */
export function browserAdvice(platform: NodeJS.Platform, { isRoot, hasApt }: Rights): string {
  const command =
    platform === 'linux' && hasApt
      ? `${isRoot ? '' : 'sudo '}apt-get install chromium`
      : 'npx playwright install chromium'
  return `There is no browser for the tests. Run "${command}", or set CHROME to the path of one.`
}
