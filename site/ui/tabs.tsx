import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

type Tab = { value: string; label: string; content: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  open: string;
  onOpen: (value: string) => void;
};

export function Tabs({ label, tabs, open, onOpen }: Props) {
  return (
    <Root value={open} onValueChange={onOpen}>
      <List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className="panel">
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
