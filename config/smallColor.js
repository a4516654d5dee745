// Stands for @ctrl/tinycolor, of which ProComponents asks two things: antd's own color knows them (config/replaced.ts).
import { FastColor } from '@ant-design/fast-color';

export class TinyColor extends FastColor {
  setAlpha(alpha) {
    return this.setA(alpha);
  }
}
