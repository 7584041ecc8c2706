import type { ReactNode } from 'react'

type Step = 1 | 2 | 3

/**
 * What a step of giving looks like. Part of the page and not a file, because it is smaller than the request for it, and
 * the first thing that a newcomer looks at.
 */
export function StepPicture({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {PICTURES[step]}
    </svg>
  )
}

const ground = (
  <>
    <path d="M0 292Q80 276 160 288T320 286T480 290T640 282V400H0Z" fill="#1F4D3A" />
    <path d="M0 340Q90 328 180 338T360 336T520 342T640 334V400H0Z" fill="#173C2D" />
  </>
)
const dots = { strokeWidth: 6, strokeLinecap: 'round', strokeDasharray: '2 16' } as const

const PICTURES: Record<Step, ReactNode> = {
  // A seed is laid into the ground.
  1: (
    <>
      <rect width="640" height="400" fill="#F3E4C3" />
      <path d="M-20 210Q150 168 320 206T660 196V300H-20Z" fill="#C9DEC9" />
      {ground}
      <path d="M252 288C262 334 378 334 388 288Z" fill="#0F2E22" />
      <path d="M320 150V262" stroke="#1F4D3A" {...dots} />
      <circle cx="320" cy="112" r="50" fill="#FFF8EA" />
      <path d="M320 78C338 98 338 126 320 146Z" fill="#8FC0A4" />
      <path d="M320 78C302 98 302 126 320 146Z" fill="#3F8B6D" />
      <path d="M320 292C331 303 331 317 320 328C309 317 309 303 320 292Z" fill="#FFF8EA" />
    </>
  ),
  // Stems grow out of it.
  2: (
    <>
      <rect width="640" height="400" fill="#D5E5E4" />
      <path d="M-20 214Q160 176 320 212T660 200V300H-20Z" fill="#B9D6C3" />
      <rect x="149" y="244" width="54" height="54" rx="7" fill="#3F8B6D" />
      <rect x="245" y="198" width="54" height="100" rx="7" fill="#3F8B6D" />
      <rect x="341" y="152" width="54" height="146" rx="7" fill="#3F8B6D" />
      <rect x="437" y="106" width="54" height="192" rx="7" fill="#3F8B6D" />
      {ground}
      <path d="M120 210L480 62" stroke="#FFF8EA" {...dots} />
      <path d="M320 316C331 327 331 341 320 352C309 341 309 327 320 316Z" fill="#FFF8EA" opacity="0.9" />
    </>
  ),
  // A leaf leaves the stem and reaches a house.
  3: (
    <>
      <rect width="640" height="400" fill="#E4EBDD" />
      <path d="M-20 222Q160 186 320 218T660 206V300H-20Z" fill="#C3DAC4" />
      <rect x="148" y="128" width="54" height="170" rx="7" fill="#3F8B6D" />
      <path d="M420 298V206L488 156L556 206V298Z" fill="#FFF8EA" />
      <path
        d="M402 214L488 148L574 214"
        fill="none"
        stroke="#1F4D3A"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="468" y="238" width="40" height="60" rx="6" fill="#3F8B6D" />
      {ground}
      <path d="M196 106C240 40 330 26 392 84" fill="none" stroke="#1F4D3A" {...dots} />
      <path
        transform="translate(266 132) scale(1.55)"
        d="M0 0C-2 -34 19 -55 55 -55C56 -19 35 2 0 0Z"
        fill="#E9A227"
      />
      <path d="M270 128L318 78" stroke="#B97A10" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
}
