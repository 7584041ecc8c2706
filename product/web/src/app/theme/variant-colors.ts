import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const variants: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--ky-primary)',
    hover: 'var(--ky-primary-hover)',
    color: 'var(--ky-on-primary)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--ky-surface)',
    hover: 'var(--ky-sunk)',
    color: 'var(--ky-ink)',
    border: '1px solid var(--ky-line-strong)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--ky-sunk)',
    color: 'var(--ky-ink-2)',
    hoverColor: 'var(--ky-ink)',
    border: '1px solid transparent',
  },
}

/** Maps Mantine's variants to the design tokens. */
export const variantColors: VariantColorsResolver = input =>
  variants[input.variant] ?? defaultVariantColorsResolver(input)
