import { ActionIcon, Button, createTheme, Input, Loader, Skeleton } from '@mantine/core'
import classes from './theme.module.css'
import { variantColors } from './variant-colors.ts'

/** Mantine theme. Colours, fonts and radii are CSS variables in styles/tokens.css and styles/mantine.css. */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    Button: Button.extend({ classNames: { root: classes.button ?? '' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 44 } }),
    Input: Input.extend({
      classNames: { wrapper: classes.inputWrapper ?? '', input: classes.input ?? '' },
      vars: () => ({
        wrapper: { '--input-height': 'var(--ky-control)', '--input-fz': '0.9375rem' },
        input: {},
      }),
    }),
    Loader: Loader.extend({ classNames: { root: classes.loader ?? '' } }),
    Skeleton: Skeleton.extend({ classNames: { root: classes.skeleton ?? '' } }),
  },
})
