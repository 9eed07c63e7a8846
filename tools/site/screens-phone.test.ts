import { testScreens } from './test-screens.ts'

testScreens('phone')
