import { AnswerFormatsPage } from './_parts/AnswerFormatsPage';

export default function AnswerFormats() {
  return <AnswerFormatsPage />;
}
