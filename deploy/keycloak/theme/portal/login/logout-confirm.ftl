<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section == "header">
    ${msg("logoutConfirmTitle")}
  <#elseif section == "form">
    <p>${msg("logoutConfirmHeader")}</p>
    <form method="post" action="${url.logoutConfirmAction}">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}" />
      <button class="submit" id="kc-logout" type="submit" name="confirmLogout" value="true">${msg("doLogout")}</button>
    </form>
    <p><a href="${properties.portalUrl!""}/">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>
