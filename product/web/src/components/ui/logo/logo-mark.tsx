type LogoMarkProps = {
  className?: string | undefined
}

/** The logo's symbol; its colours follow the color scheme. */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M14.6 4.1A13 13 0 1 0 27.9 17.4H17.1A2.5 2.5 0 0 1 14.6 14.9Z" fill="var(--ky-logo)" />
      <path d="M17.6 14.4C17.2 6.6 22 1.9 30.2 1.8C30.4 10 25.6 14.8 17.6 14.4Z" fill="var(--ky-give)" />
    </svg>
  )
}
