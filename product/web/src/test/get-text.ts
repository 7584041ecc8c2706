import { screen } from '@testing-library/react'

export const getText = (testId: string) => screen.getByTestId(testId).textContent

/** Once the element is there. */
export const findText = async (testId: string) => (await screen.findByTestId(testId)).textContent

export const getValue = (testId: string) => screen.getByTestId<HTMLInputElement>(testId).value
