import { testScreens } from './test-screens.ts'

testScreens('desktop')
